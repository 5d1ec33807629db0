import { type ReactNode, useState } from 'react'
import { accessWords } from '#app/features/charging/charging-point.ts'
import { connectorTypes } from '#app/features/charging/connector-types.ts'
import { namesOfStates } from '#app/platform/brazil/brazilian-states.ts'
import { CityInput } from '#app/ui/forms/city-input.tsx'
import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { useEntryDialog } from '#app/ui/dialogs/use-entry-dialog.ts'
import type { ListedPoint } from './listed-points-queries.server.ts'
import { PointConflictNotice } from './point-conflict-notice.tsx'
import { PlaceFields } from './place-fields.tsx'
import {
  connectorField,
  type ConnectorRow,
  connectorParts,
  connectorRows,
  type PointField,
  pointFields,
  type PointFields,
  type PointProblems,
} from './point-fields.ts'
import { usePointForm } from './use-point-form.ts'

type Props = {
  /** Null adds one. */
  point: ListedPoint | null
  styleUrl: string | null
  /** Somebody else has written: the form begins again with what stands. */
  onOpenTheirs: (point: ListedPoint) => void
  onClose: () => void
}

/** Adds a point, or writes what an editor says of one. */
export function PointDialog({ point, styleUrl, onOpenTheirs, onClose }: Props) {
  const entry = useEntryDialog('neste ponto')
  const { call, written: fields, sent, hidden, save, overwrite } = usePointForm(point, entry, onClose)
  const hasScript = useHydrated()
  const { conflict } = call
  /** City and state are compared, and a place is a pair. */
  const forgetProblem = (name: string) => {
    call.forgetProblem(name)
    if (name === 'estado') call.forgetProblem('cidade')
    if (name === 'longitude') call.forgetProblem('latitude')
    // Another name or place may be that of no point nearby.
    if (conflict?.reason === 'near') call.forgetConflict()
  }
  const text = (name: PointField, input?: Record<string, string>) => (
    <TextField name={name} value={fields[name]} problem={call.problems[name]} input={input} />
  )
  return (
    <EntryDialog
      title={point ? `Editar ${point.name}` : 'Adicionar ponto'}
      subtitle={subtitleOf(point)}
      entry={entry}
      call={{ ...call, forgetProblem }}
      save={point?.doubt && !point.isHidden ? 'Gravar e confirmar' : 'Gravar'}
      onSave={save}
      onClose={onClose}
      className="sm:w-200"
    >
      <HiddenFields fields={hidden} />
      {conflict && (
        <PointConflictNotice
          conflict={conflict}
          sent={sent}
          onOverwrite={overwrite}
          onOpenTheirs={() => conflict.reason === 'changed' && onOpenTheirs(conflict.standing)}
        />
      )}
      {text('nome')}
      {text('endereco')}
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="estado" value={fields.estado} problem={call.problems.estado} options={namesOfStates} />
        <EntryField label={pointFields.cidade.label} problem={call.problems.cidade}>
          {(control) => (
            <CityInput {...control} name="cidade" stateField="estado" defaultValue={fields.cidade} className="field" />
          )}
        </EntryField>
      </div>
      <PlaceFields
        key={String(hasScript)}
        latitude={fields.latitude}
        longitude={fields.longitude}
        problems={call.problems}
        styleUrl={styleUrl}
        onMoved={() => {
          entry.setDirty(true)
          forgetProblem('longitude')
        }}
      />
      <Connectors fields={fields} problems={call.problems} known={point?.connectors.length ?? 0} />
      <div className="grid gap-5 sm:grid-cols-2">
        {text('rede')}
        <ChoiceField name="acesso" value={fields.acesso} problem={call.problems.acesso} options={accessWords} />
        {text('pagamento')}
        {text('preco')}
      </div>
      {text('horario')}
    </EntryDialog>
  )
}

function subtitleOf(point: ListedPoint | null): string {
  if (!point) return 'Ele aparece no mapa e na lista assim que for gravado.'
  if (point.isHidden) return 'Oculto: não aparece no mapa nem na lista.'
  if (point.doubt) return `Fora do mapa: ${point.doubt}`
  return 'O que você mudar aqui, importações deixam como está.'
}

type FieldProps = { name: PointField; value: string; problem: string | undefined }

function TextField({ name, value, problem, input }: FieldProps & { input?: Record<string, string> | undefined }) {
  const { label, isRequired } = pointFields[name]
  return (
    <EntryField label={label} isRequired={isRequired} problem={problem}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          name={name}
          defaultValue={value}
          autoComplete="off"
          className="field"
        />
      )}
    </EntryField>
  )
}

function ChoiceField({ name, value, problem, options }: FieldProps & { options: Record<string, string> }) {
  return (
    <EntryField label={pointFields[name].label} problem={problem}>
      {(control) => (
        <select {...control} name={name} defaultValue={value} className="field select-field">
          <option value="">Não informado</option>
          {Object.entries(options).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      )}
    </EntryField>
  )
}

type ConnectorsProps = { fields: PointFields; problems: PointProblems; known: number }

/** Rows are added one after the other; an empty one is no connector. */
function Connectors({ fields, problems, known }: ConnectorsProps) {
  const [added, setAdded] = useState(0)
  const hasScript = useHydrated()
  const shown = Math.min(connectorRows.length, Math.max(1, known) + (hasScript ? added : 3))
  return (
    <fieldset className="grid gap-4 rounded-3 border border-line p-4">
      <legend className="px-1 text-15 font-semibold">Conectores</legend>
      {connectorRows.slice(0, shown).map((row) => (
        <div key={row} role="group" aria-label={`Conector ${row}`} className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <Connector row={row} fields={fields} problems={problems} />
        </div>
      ))}
      {shown < connectorRows.length && (
        <button
          type="button"
          onClick={() => setAdded(added + 1)}
          className="only-script link min-h-11 justify-self-start text-15"
        >
          Mais um tipo de conector
        </button>
      )}
    </fieldset>
  )
}

function Connector({
  row,
  fields,
  problems,
}: { row: ConnectorRow } & Pick<ConnectorsProps, 'fields' | 'problems'>): ReactNode {
  const [type, power, count] = [
    connectorField(row, 'tipo'),
    connectorField(row, 'potencia'),
    connectorField(row, 'quantidade'),
  ]
  return (
    <>
      <EntryField label={connectorParts.tipo} problem={problems[type]}>
        {(control) => (
          <select {...control} name={type} defaultValue={fields[type]} className="field select-field">
            <option value="">Nenhum</option>
            {Object.entries(connectorTypes).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </select>
        )}
      </EntryField>
      <EntryField label={connectorParts.potencia} problem={problems[power]}>
        {(control) => (
          <input {...control} name={power} inputMode="decimal" defaultValue={fields[power]} className="field" />
        )}
      </EntryField>
      <EntryField label={connectorParts.quantidade} problem={problems[count]}>
        {(control) => (
          <input {...control} name={count} inputMode="numeric" defaultValue={fields[count]} className="field" />
        )}
      </EntryField>
    </>
  )
}
