import type { FieldDifference } from '#app/features/news/admin/revision-diff.ts'

export type ComparisonAnswer = { outcome: 'compared'; differences: FieldDifference[] } | { outcome: 'missing' }
