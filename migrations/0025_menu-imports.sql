CREATE TABLE "menu_import_pictures" (
	"import_id" uuid NOT NULL,
	"address" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "menu_import_pictures_pk" PRIMARY KEY("import_id","address"),
	CONSTRAINT "menu_import_pictures_status_known" CHECK ("menu_import_pictures"."status" in ('waiting', 'copied', 'private_address', 'not_found', 'too_large', 'not_a_picture', 'too_slow', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "menu_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"plan" jsonb NOT NULL,
	"parsed" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"undo" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"applied_at" timestamp with time zone,
	CONSTRAINT "menu_imports_status_known" CHECK ("menu_imports"."status" in ('planned', 'applied', 'undone')),
	CONSTRAINT "menu_imports_format_known" CHECK ("menu_imports"."format" in ('json', 'csv', 'gloriafood', 'square')),
	CONSTRAINT "menu_imports_undo" CHECK (("menu_imports"."status" = 'applied') = ("menu_imports"."undo" is not null))
);
--> statement-breakpoint
ALTER TABLE "menu_import_pictures" ADD CONSTRAINT "menu_import_pictures_import_id_menu_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."menu_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_newest" ON "menu_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);