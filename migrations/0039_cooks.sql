ALTER TABLE "admin_users" DROP CONSTRAINT "admin_users_role_known";--> statement-breakpoint
ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitations_role_known";--> statement-breakpoint
ALTER TABLE "security_log" DROP CONSTRAINT "security_log_actor_role_known";--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role_known" CHECK ("admin_users"."role" in ('cook', 'staff', 'admin'));--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role_known" CHECK ("staff_invitations"."role" in ('cook', 'staff', 'admin'));--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_actor_role_known" CHECK ("security_log"."actor_role" in ('customer', 'cook', 'staff', 'admin', 'operator'));