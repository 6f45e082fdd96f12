-- A page that was never published may be added and deleted without invalidating cached pages.
DROP TRIGGER site_documents_content ON "site_documents";--> statement-breakpoint
CREATE TRIGGER site_documents_content AFTER UPDATE OF "published" OR TRUNCATE ON "site_documents" EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER site_documents_added AFTER INSERT ON "site_documents" FOR EACH ROW WHEN (NEW.published IS NOT NULL) EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER site_documents_deleted AFTER DELETE ON "site_documents" FOR EACH ROW WHEN (OLD.published IS NOT NULL) EXECUTE FUNCTION content_changed();
