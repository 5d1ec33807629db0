import { type ReactNode, useState } from 'react'
import { connectorTypes } from '#app/domain/charging/connector-types.ts'
import { namesOfStates } from '#app/platform/brazil/brazilian-states.ts'
import { CityInput } from '#app/ui/forms/city-input.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { PlaceFields } from './place-fields.tsx'
import {
  connectorField,
  type ConnectorRow,
  connectorParts,
  connectorRows,
  factNames,
  type PointField,
  pointFields,
  type PointFields,
  type PointProblems,
} from '#app/domain/charging/point-fields.ts'

type Props = {
  fields: PointFields
  problems: PointProblems
  known: number
  styleUrl: string | null
  /** Called when the map has set the place, because the inputs fire no event then. */
  onMoved: () => void
}

export function PointInputs({ fields, problems, known, styleUrl, onMoved }: Props) {
  const input = (name: PointField) => {
    const { options } = pointFields[name]
    const props = { name, value: fields[name], problem: problems[name] }
    return options ? <ChoiceField key={name} {...props} options={options} /> : <TextField key={name} {...props} />
  }
  return (
    <>
      {input('nome')}
      {input('endereco')}
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="estado" value={fields.estado} problem={problems.estado} options={namesOfStates} />
        <EntryField label={pointFields.cidade.label} problem={problems.cidade}>
          {(control) => (
            <CityInput {...control} name="cidade" stateField="estado" defaultValue={fields.cidade} className="field" />
          )}
        </EntryField>
      </div>
      <PlaceFields
        latitude={fields.latitude}
        longitude={fields.longitude}
        problems={problems}
        styleUrl={styleUrl}
        onMoved={onMoved}
      />
      <Connectors fields={fields} problems={problems} known={known} />
      <div className="grid gap-5 sm:grid-cols-2">
        {factNames.filter((name) => !pointFields[name].isWide).map(input)}
      </div>
      {factNames.filter((name) => pointFields[name].isWide).map(input)}
    </>
  )
}

type FieldProps = { name: PointField; value: string; problem: string | undefined }

function TextField({ name, value, problem }: FieldProps) {
  const { label, isRequired } = pointFields[name]
  return (
    <EntryField label={label} isRequired={isRequired ?? false} problem={problem}>
      {(control) => (
        <input {...control} type="text" name={name} defaultValue={value} autoComplete="off" className="field" />
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
          {Object.entries(options).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      )}
    </EntryField>
  )
}

type ConnectorsProps = { fields: PointFields; problems: PointProblems; known: number }

/** Ends with one empty row, or three without JavaScript. Empty rows are not stored. */
function Connectors({ fields, problems, known }: ConnectorsProps) {
  const [added, setAdded] = useState(0)
  const hasScript = useHydrated()
  const filled = connectorRows.findLastIndex((row) => fields[connectorField(row, 'tipo')] !== '') + 1
  const shown = Math.min(connectorRows.length, Math.max(1 + added, known + added, filled))
  const rowsWithoutScript = connectorRows.slice(shown, hasScript ? shown : shown + 3)
  const group = (row: ConnectorRow) => (
    <div key={row} role="group" aria-label={`Conector ${row}`} className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <Connector row={row} fields={fields} problems={problems} />
    </div>
  )
  return (
    <fieldset className="grid gap-4 rounded-3 border border-line p-4">
      <legend className="px-1 text-15 font-semibold">Conectores</legend>
      {connectorRows.slice(0, shown).map(group)}
      {rowsWithoutScript.length > 0 && (
        <div className="without-script">
          <div className="grid gap-4">{rowsWithoutScript.map(group)}</div>
        </div>
      )}
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
            {Object.entries(connectorTypes).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
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
