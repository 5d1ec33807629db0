import type { CostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import { type Confidence, confidenceWords } from '#app/platform/confidence.ts'
import { LongText } from '#app/ui/long-text.tsx'
import type { Column } from '#app/ui/lists/plain-table.tsx'

/** The source of a row, in force or not. */
export const provenanceCells = {
  source: {
    label: 'Fonte e observação',
    cell: ({ entry: { source, note } }) => (
      <>
        {source || <i className="text-ink-2">Sem fonte</i>}
        {note && (
          <span className="block text-13 text-ink-3">
            <LongText text={note} />
          </span>
        )}
      </>
    ),
    look: 'text',
  },
  confidence: {
    label: 'Confiança',
    cell: ({ entry: { confidence } }) => confidenceWords[confidence as Confidence] ?? confidence,
    look: 'term',
  },
} as const satisfies Record<string, Column<CostRow>>
