type Row = Record<string, unknown>

/** One of vehicle_revisions: rows as the database writes them. */
export type RecordOfModel = { vehicle: Row; dossier: Row | null; costs: Row | null; figureSources: Row[] }
