CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "security_log" DROP CONSTRAINT "security_log_kind_known";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "with_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_kind_known" CHECK ("security_log"."kind" in ('signed_in', 'sign_in_failed', 'code_failed', 'sessions_ended', 'password_changed', 'password_reset', 'two_step_on', 'two_step_off', 'recovery_codes_created', 'passkey_added', 'passkey_removed', 'refused', 'role_changed', 'status_changed', 'invitation_sent', 'invitation_revoked', 'invitation_accepted', 'settings_changed', 'refunded', 'exported', 'account_deleted', 'customers_merged', 'restaurant_emptied'));