-- The setting of the suppliers' guide is now that of all samples (T-82): what an editor decided stays decided.
UPDATE "portal_settings" SET "key" = 'showSamples' WHERE "key" = 'showSampleSuppliers';
