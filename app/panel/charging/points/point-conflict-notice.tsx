import { connectorTypes, isConnectorType } from '#app/domain/charging/connector-types.ts'
import type { EditedPart } from '#app/domain/charging/point-fields.ts'
import { ConflictBox, ConflictNotice, OverwriteButton, replacedDifference } from '#app/ui/panel/form-notices.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { NearPoint } from './near-points-queries.server.ts'
import {
  connectorField,
  connectorRows,
  fieldNames,
  displayValue,
  partOf,
  type PointFields,
  pointFields,
  pointFieldsOf,
} from '#app/domain/charging/point-fields.ts'
import type { PointConflict } from './save-point.server.ts'

type Props = {
  conflict: PointConflict
  sent: PointFields
  onOverwrite: () => void
  onOpenTheirs: () => void
}

/** The point changed meanwhile, or may be a duplicate. Nothing is written until the editor decides. */
export function PointConflictNotice({ conflict, sent, onOverwrite, onOpenTheirs }: Props) {
  if (conflict.reason === 'near') return <NearNotice points={conflict.points} onSave={onOverwrite} />
  const { current, parts } = conflict
  const saved = pointFieldsOf(current)
  const differences = parts.map((part) =>
    replacedDifference(part, labelOf(part), textOf(part, saved), textOf(part, sent)),
  )
  return (
    <ConflictNotice
      conflict={{ username: null, savedAt: current.updatedAt, differences }}
      what="Este ponto foi salvo"
      footnote="Pode ter sido também uma importação. O resto do que você mudou é gravado junto."
      overwriteField={{ name: 'gravar', value: 1 }}
      onOverwrite={onOverwrite}
      onOpenTheirs={onOpenTheirs}
    />
  )
}

function NearNotice({ points, onSave }: { points: NearPoint[]; onSave: () => void }) {
  return (
    <ConflictBox className="gap-4 bg-surface p-5">
      <div>
        <p className="text-18 font-semibold">Este ponto já existe?</p>
        <p className="mt-1 text-15 text-ink-2">O que você escreveu ainda não foi gravado. Bem perto daqui:</p>
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-15 wrap-anywhere">
        {points.map(({ id, name, metres, isHidden, isDoubtful }) => (
          <li key={id}>
            <b className="font-semibold">{name}</b>, a {formatNumber(metres)} m
            {isHidden ? ' (oculto)' : isDoubtful ? ' (a conferir)' : ''}
          </li>
        ))}
      </ul>
      <div>
        <OverwriteButton variant="primary" onOverwrite={onSave}>
          É outro ponto: gravar
        </OverwriteButton>
      </div>
    </ConflictBox>
  )
}

function labelOf(part: EditedPart): string {
  if (part === 'place') return 'Latitude e longitude'
  if (part === 'connectors') return 'Conectores'
  return fieldNames
    .filter((name) => partOf(name) === part)
    .map((name) => pointFields[name].label)
    .join()
}

function textOf(part: EditedPart, fields: PointFields): string {
  const texts =
    part === 'connectors'
      ? connectorRows.flatMap((row) => formatConnectorRow(fields, row) ?? [])
      : fieldNames.filter((name) => partOf(name) === part).map((name) => displayValue(name, fields[name]))
  return texts.join('; ') || 'nada'
}

/** '2 × CCS2, 50 kW'. null: an empty row. */
function formatConnectorRow(fields: PointFields, row: (typeof connectorRows)[number]): string | null {
  const [type, power, count] = (['tipo', 'potencia', 'quantidade'] as const).map(
    (part) => fields[connectorField(row, part)],
  )
  if (!type || !isConnectorType(type)) return null
  return `${count ? `${count} × ` : ''}${connectorTypes[type]}${power ? `, ${power} kW` : ''}`
}
