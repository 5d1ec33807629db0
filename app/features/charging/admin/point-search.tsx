import { Eye, EyeOff } from 'lucide-react'
import { Form, Link } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { type Endings, interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'
import { chargingCalls, chargingDeskFields, chargingDeskPath } from './charging-desk-paths.ts'
import type { FoundPoint } from './charging-desk-queries.server.ts'
import { pointSourceLabels } from './point-source-labels.ts'
import type { HidingAnswer } from './upload-limits.ts'

const unchanged = { title: 'Erro', description: 'O ponto ficou como estava. Tente de novo.', isDestructive: true }
const endings = {
  hidden: { title: 'Ponto ocultado', description: 'Ele saiu do mapa e da lista; importações não o trazem de volta.' },
  shown: { title: 'Ponto de volta', description: 'Ele aparece de novo no mapa e na lista.' },
  missing: { title: 'Erro', description: 'Este ponto não existe mais.', isDestructive: true },
  invalid: unchanged,
  failed: unchanged,
  interrupted: interruptedCall,
} satisfies Endings<HidingAnswer>

type Props = { search: string; found: FoundPoint[]; mostFound: number }

/** Finds points by name, street or town, and takes them off the map. */
export function PointSearch({ search, found, mostFound }: Props) {
  const { busyId, call } = usePanelCall<HidingAnswer>(chargingCalls.hide, endings)
  const hide = ({ id, isHidden }: FoundPoint) =>
    void call({ id: String(id), form: { id: String(id), hidden: isHidden ? '0' : '1' } })
  const columns: [Column<FoundPoint>, ...Column<FoundPoint>[]] = [
    { label: 'Ponto', cell: ({ name }) => name },
    { label: 'Lugar', cell: ({ place }) => place || 'Não informado', look: 'text' },
    { label: 'Fonte', cell: ({ source }) => pointSourceLabels[source], look: 'term' },
    { label: 'No mapa', cell: ({ isHidden }) => shownWord(isHidden), look: 'term' },
    {
      label: 'Ações',
      look: 'action',
      cell: (point) => (
        <Button
          look="quiet"
          disabled={busyId !== null}
          onClick={() => hide(point)}
          aria-label={`${point.isHidden ? 'Mostrar' : 'Ocultar'} ${point.name}`}
        >
          {point.isHidden ? (
            <Eye aria-hidden="true" className="size-4.5" />
          ) : (
            <EyeOff aria-hidden="true" className="size-4.5" />
          )}
          {point.isHidden ? 'Mostrar' : 'Ocultar'}
        </Button>
      ),
    },
  ]
  const isMore = found.length === mostFound
  return (
    <PlainTable
      id="pontos"
      title="Ocultar um ponto"
      tools={<Search search={search} />}
      found={isMore ? `Os primeiros ${formatNumber(mostFound)}; escreva mais para achar os outros.` : undefined}
      columns={columns}
      rows={found}
      empty={search ? `Nenhum ponto com “${search}”.` : 'Busque o ponto por nome, rua ou cidade.'}
    />
  )
}

function shownWord(isHidden: boolean) {
  return isHidden ? <StateWord look="quiet">Oculto</StateWord> : <StateWord look="good">Visível</StateWord>
}

function Search({ search }: { search: string }) {
  return (
    <Form key={search} role="search" aria-label="Pontos de recarga" preventScrollReset className="flex flex-wrap gap-3">
      <input
        type="search"
        name={chargingDeskFields.search}
        aria-label="Nome, rua ou cidade"
        placeholder="Nome, rua ou cidade"
        defaultValue={search}
        className="field sm:max-w-80"
      />
      <Button type="submit" className="min-h-12 max-sm:w-full">
        Buscar
      </Button>
      {search && (
        <Link to={chargingDeskPath} preventScrollReset className="link self-center py-2 text-15">
          Limpar busca
        </Link>
      )}
    </Form>
  )
}
