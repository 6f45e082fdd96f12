CREATE INDEX "orders_done" ON "orders" USING btree ("updated_at" DESC NULLS FIRST) WHERE "orders"."status" in ('completed', 'cancelled');
