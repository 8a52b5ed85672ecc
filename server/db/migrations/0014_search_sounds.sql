ALTER TABLE "search_words" ADD COLUMN "sounds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_sounds" ON "search_words" USING gin ("sounds");