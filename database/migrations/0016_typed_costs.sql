ALTER TABLE "vehicle_costs" ADD COLUMN "typed_on" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_costs" DROP COLUMN "scenario";--> statement-breakpoint
-- What the portal had reckoned for its first six models was no editor's figure: the engine reckons it now. Published prices of services stay.
UPDATE "vehicle_costs" AS "costs" SET
    "preco_compra" = nullif("costs"."preco_compra", "seeded"."preco_compra"),
    "documentacao" = nullif("costs"."documentacao", "seeded"."documentacao"),
    "ipva_3_anos" = nullif("costs"."ipva_3_anos", "seeded"."ipva_3_anos"),
    "revisoes" = CASE WHEN "seeded"."is_published" THEN "costs"."revisoes" ELSE nullif("costs"."revisoes", "seeded"."revisoes") END,
    "eletricidade" = nullif("costs"."eletricidade", "seeded"."eletricidade"),
    "valor_revenda" = nullif("costs"."valor_revenda", "seeded"."valor_revenda"),
    "gastos_totais" = NULL,
    "desvalorizacao" = NULL,
    "custo_3_anos" = NULL
FROM (VALUES
    (1, 122800, 1156, 12845, 1740, 3791, 85487, true),
    (2, 159800, 1156, 16715, 1840, 3955, 111245, true),
    (3, 150000, 1156, 15690, 2700, 4867, 104423, false),
    (4, 229950, 1156, 24053, 2700, 5101, 160080, false),
    (5, 239800, 1156, 25714, 4350, 9314, 176669, false),
    (6, 187800, 1156, 20138, 4350, 8306, 138359, false)
) AS "seeded" ("vehicle_id", "preco_compra", "documentacao", "ipva_3_anos", "revisoes", "eletricidade", "valor_revenda", "is_published")
WHERE "costs"."vehicle_id" = "seeded"."vehicle_id";--> statement-breakpoint
DELETE FROM "vehicle_costs" WHERE coalesce("preco_compra", "documentacao", "ipva_3_anos", "revisoes", "eletricidade", "valor_revenda", "gastos_totais", "desvalorizacao", "custo_3_anos") IS NULL;--> statement-breakpoint
-- What is left is an editor's; it is at most as new as the last save of its model.
UPDATE "vehicle_costs" AS "costs" SET
    "typed_on" = jsonb_strip_nulls(jsonb_build_object(
        'purchaseBrl', CASE WHEN "preco_compra" IS NOT NULL THEN "saved"."day" END,
        'documentationBrl', CASE WHEN "documentacao" IS NOT NULL THEN "saved"."day" END,
        'ipva3YearsBrl', CASE WHEN "ipva_3_anos" IS NOT NULL THEN "saved"."day" END,
        'servicingBrl', CASE WHEN ("costs"."vehicle_id", "revisoes") IN ((1, 1740), (2, 1840)) THEN '2024-02' WHEN "revisoes" IS NOT NULL THEN "saved"."day" END,
        'electricityBrl', CASE WHEN "eletricidade" IS NOT NULL THEN "saved"."day" END,
        'resaleBrl', CASE WHEN "valor_revenda" IS NOT NULL THEN "saved"."day" END,
        'depreciationBrl', CASE WHEN "desvalorizacao" IS NOT NULL THEN "saved"."day" END
    )),
    "explanations" = "explanations"
        - CASE WHEN "preco_compra" IS NULL THEN 'purchaseBrl' ELSE '' END
        - CASE WHEN "documentacao" IS NULL THEN 'documentationBrl' ELSE '' END
        - CASE WHEN "ipva_3_anos" IS NULL THEN 'ipva3YearsBrl' ELSE '' END
        - CASE WHEN "revisoes" IS NULL THEN 'servicingBrl' ELSE '' END
        - CASE WHEN "eletricidade" IS NULL THEN 'electricityBrl' ELSE '' END
        - CASE WHEN "valor_revenda" IS NULL THEN 'resaleBrl' ELSE '' END
        - CASE WHEN "gastos_totais" IS NULL THEN 'totalSpendingBrl' ELSE '' END
        - CASE WHEN "desvalorizacao" IS NULL THEN 'depreciationBrl' ELSE '' END
        - CASE WHEN "custo_3_anos" IS NULL THEN 'cost3YearsBrl' ELSE '' END
FROM (SELECT "id", to_char("updated_at" AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS "day" FROM "vehicles") AS "saved"
WHERE "saved"."id" = "costs"."vehicle_id";
