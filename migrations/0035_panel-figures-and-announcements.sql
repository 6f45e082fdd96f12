-- The days of the daily figures are those of the restaurant's time zone: in another one they are summed again.
-- One statement, so that an order which is placed meanwhile is counted once.
CREATE FUNCTION sum_figures_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH summed AS (DELETE FROM daily_figures), changes AS (DELETE FROM figure_changes)
  INSERT INTO figure_changes (day, orders, reservations, customers, revenue)
    SELECT day, sum(orders), sum(reservations), sum(customers), sum(revenue) FROM (
      SELECT restaurant_day(created_at) AS day, 1 AS orders, 0 AS reservations, 0 AS customers,
        revenue_of(status, payment_status, total_amount, tip, refunded_amount) AS revenue FROM orders
      UNION ALL SELECT restaurant_day(created_at), 0, 1, 0, 0 FROM reservations
      UNION ALL SELECT restaurant_day(created_at), 0, 0, 1, 0 FROM customers
    ) AS everything GROUP BY day;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_figures AFTER UPDATE OF time_zone ON "settings" FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION sum_figures_again();
--> statement-breakpoint
-- The panels of all staff learn at once that the kitchen is busy or paused, and what is sold out.
CREATE FUNCTION announce_to_panels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', json_build_object('table', TG_ARGV[0])::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_kitchen AFTER UPDATE OF busy_minutes, busy_until, paused_until ON "settings" EXECUTE FUNCTION announce_to_panels('kitchen');
--> statement-breakpoint
CREATE TRIGGER products_sold_out AFTER UPDATE OF is_sold_out, sold_out_until ON "products" EXECUTE FUNCTION announce_to_panels('sold_out');
--> statement-breakpoint
CREATE TRIGGER options_sold_out AFTER UPDATE OF is_sold_out, sold_out_until ON "options" EXECUTE FUNCTION announce_to_panels('sold_out');
