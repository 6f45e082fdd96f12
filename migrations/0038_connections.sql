CREATE TABLE "connections" (
	"kind" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "connections_kind_known" CHECK ("connections"."kind" in ('mail', 'paypal'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_one_line";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sender_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one_line" CHECK (concat("outbox"."sender_name", "outbox"."recipient", "outbox"."reply_to", "outbox"."subject") !~ '[\r\n]');--> statement-breakpoint
-- Public pages show the payment methods and whether mail is sent.
CREATE TRIGGER connections_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "connections" EXECUTE FUNCTION content_changed();
