ALTER TABLE "sources" ADD COLUMN "kind" text;
--> statement-breakpoint
-- What was shipped is known by its code; what an editor added stays without a kind until somebody says it.
UPDATE "sources" SET "kind" = CASE
  WHEN "code" = 'PBEV' OR "pages"::text LIKE '%"Inmetro, tabela %' THEN 'official'
  WHEN "code" = 'X' THEN 'third-party-list'
  WHEN "code" = 'G' THEN 'general-knowledge'
  WHEN "code" IN ('P6', 'E12', 'E31') THEN 'market'
  WHEN "code" IN ('P1','P2','P3','P4','P5','P7','P8','P9','P10','P10b','P11','P12','P13','P14','P15','P16','P17','P18','P19','P20','P21','P22','P23','P24','P25','P26','P27','P28','P29','P30','P31','P32','P33','P34','P35','P36','E1','E2','E3','E4','E5','E6','E7','E8','E9','E11','E13','E14','E15','E16','E17','E18','E19','E20','E21','E22','E23','E24','E25','E26','E27','E28','E29','E30','E32','E33','E34','E35','E36','E37','E38','E39','E40','E41','E42','E43','E44','E45','E46','E47','E51','E52','E53','P14b','R1','R10','R11','R2','R3','R4','R5','R7','R9','V34','B1','M01','M02','M03','M04','M05','M06','M07','M08','M09','M10','M11','M12','M13','M14','M15','M16','M17','M18','M19','M20','M21','M22','M23','M24','M25','M26','M27','M28','M29','M30','M31','M32','M33','M34','M35','M36','M37','M38','M39','M40','M42','M43') THEN 'press'
END;
