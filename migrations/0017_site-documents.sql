CREATE TABLE "site_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "site_documents_key_known" CHECK ("site_documents"."key" ~ '^(home|about|appearance|page:[0-9a-f-]{36})$'),
	CONSTRAINT "site_documents_not_empty" CHECK ("site_documents"."published" is not null or "site_documents"."draft" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cuisines" text[] DEFAULT '{"Middle Eastern","Halal"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "price_range" text DEFAULT '$$' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_halal" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "halal_certificate" jsonb;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_history" ADD CONSTRAINT "site_history_key_site_documents_key_fk" FOREIGN KEY ("key") REFERENCES "public"."site_documents"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_history" ADD CONSTRAINT "site_history_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_documents_slug_unique" ON "site_documents" USING btree (("published" ->> 'slug')) WHERE "site_documents"."key" like 'page:%';--> statement-breakpoint
CREATE INDEX "site_history_newest" ON "site_history" USING btree ("key","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "settings" SET "is_demo" = true WHERE "email" = 'hello@sufra.example' AND "phone" = '+1 (212) 555-0146';--> statement-breakpoint
CREATE TRIGGER site_documents_version BEFORE UPDATE ON "site_documents" FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
-- Drafts are not public: only a change of what is published invalidates cached pages.
CREATE TRIGGER site_documents_content AFTER INSERT OR UPDATE OF "published" OR DELETE OR TRUNCATE ON "site_documents" EXECUTE FUNCTION content_changed();
