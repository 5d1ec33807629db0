import type { VehicleProblems } from '#app/features/dossiers/admin/entry-reader.ts'
import type { ShownConflict } from '#app/ui/conflict-notice.tsx'

/** What a save hears. */
export type VehicleSaveAnswer =
  | { outcome: 'created' | 'updated'; id: number; revision: number }
  | { outcome: 'invalid'; sentence: string; problems: VehicleProblems }
  | ({ outcome: 'conflict'; revision: number } & ShownConflict)
  | { outcome: 'missing' | 'failed'; sentence: string }
