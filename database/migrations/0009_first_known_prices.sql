-- What every model cost when the portal began to remember prices.
INSERT INTO "vehicle_prices" ("vehicle_id", "price_brl", "reference_date", "source_codes", "confidence", "recorded_at")
SELECT "vehicles"."id", "price_value", "reference_date", coalesce("source_codes", '{}'), "confidence", "vehicles"."created_at"
FROM "vehicles"
LEFT JOIN "vehicle_figure_sources" ON "vehicle_id" = "vehicles"."id" AND "figure" = 'priceBrl'
WHERE "price_value" IS NOT NULL;
