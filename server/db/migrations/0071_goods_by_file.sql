CREATE TABLE "import_families" (
	"import_id" uuid NOT NULL,
	"family_key" text NOT NULL,
	"family_id" uuid NOT NULL,
	"left_version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_families_import_id_family_key_pk" PRIMARY KEY("import_id","family_key")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "family_key" text;--> statement-breakpoint
ALTER TABLE "import_families" ADD CONSTRAINT "import_families_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_import_id_code_index" ON "import_pictures" USING btree ("import_id","code");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "import_rows_of_family" ON "import_rows" USING btree ("import_id","family_key") WHERE "import_rows"."family_key" is not null;