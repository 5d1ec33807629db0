import { columnLabels, type OpenColumns, writeColumnChoice } from '#app/panel/vehicles/inmetro/table/choose-columns.ts'
import { isPbevColumn } from '#app/panel/vehicles/inmetro/table/read-pbev-csv.ts'

/** The editor says what each column is, from samples of its values. */
export function ColumnFields({ open: { columns, sentence } }: { open: OpenColumns }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-16 font-semibold">O que é cada coluna</legend>
      <p className="mt-1 text-14 text-ink-2">
        Os nomes das colunas não são os do portal. Marca, modelo, propulsão e MJ/km são necessários.
        <span className="without-script hidden"> Escolha o arquivo de novo antes de comparar.</span>
      </p>
      {sentence && (
        <p role="alert" className="mt-2 text-15 font-semibold text-danger">
          {sentence}
        </p>
      )}
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {columns.map(({ place, header, samples, chosen }) => (
          <li key={place} className="min-w-0">
            <label className="block">
              <span className="block text-15 font-semibold wrap-anywhere">{header}</span>
              <span className="block text-14 text-ink-2 wrap-anywhere">{samples.join(' · ') || 'sem valores'}</span>
              <span className="sr-only">O que é esta coluna</span>
              <select
                name="coluna"
                key={writeColumnChoice(place, chosen)}
                defaultValue={writeColumnChoice(place, chosen)}
                className="field select-field mt-1"
              >
                <option value={writeColumnChoice(place, null)}>Não usar</option>
                {Object.entries(columnLabels).map(([column, label]) => (
                  <option key={column} value={writeColumnChoice(place, isPbevColumn(column) ? column : null)}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
