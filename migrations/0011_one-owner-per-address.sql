CREATE TABLE "user_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"admin_id" uuid,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_changes_known" CHECK ("user_changes"."what" in ('two_factor_cleared'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_name" text GENERATED ALWAYS AS (case when email_verified then email else id::text || '@unconfirmed.invalid' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "long_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_changes" ADD CONSTRAINT "user_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_changes" ADD CONSTRAINT "user_changes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_changes_of_user" ON "user_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in_name_unique" UNIQUE("sign_in_name");--> statement-breakpoint
-- Staff sign in once more, so that it is seen whether their passwords are long enough.
DELETE FROM "sessions" USING "admin_users" WHERE "admin_users"."user_id" = "sessions"."user_id";
