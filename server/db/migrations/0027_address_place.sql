ALTER TABLE "addresses" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "whole_place" CHECK (("addresses"."lat" is null) = ("addresses"."lng" is null));