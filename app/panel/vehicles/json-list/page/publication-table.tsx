import { countOf } from '#app/platform/format/plural.ts'
import { replacedListPath } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { useEffect, useState } from 'react'
import { listUpdatedEvent } from '#app/domain/vehicles/local-list/local-list.ts'
import {
  listLocalBackups,
  type LocalBackup,
  readLocalBackup,
} from '#app/panel/vehicles/json-list/local/local-backups.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import type { DataList, ListedPublication } from '#app/panel/vehicles/json-list/history/publications-queries.server.ts'
import type { Publishing } from './list-review.tsx'

type Props = {
  page: Page<ListedPublication>
  publishing: Publishing
  onOpen: (id: number) => void
}

export function PublicationTable({ page, publishing, onOpen }: Props) {
  const columns: Columns<ListedPublication> = [
    { label: 'Publicada em', cell: ({ publishedAt }) => formatInstant(publishedAt), variant: 'moment' },
    { label: 'Por', cell: ({ username }) => username },
    {
      label: 'Tipo',
      cell: ({ kind }) => (
        <StateLabel variant={kind === 'applied' ? 'good' : 'quiet'}>
          {kind === 'applied' ? 'Aplicada' : 'Restaurada'}
        </StateLabel>
      ),
    },
    { label: 'Novos', cell: ({ newCount }) => formatNumber(newCount), variant: 'figure' },
    { label: 'Alterados', cell: ({ changedCount }) => formatNumber(changedCount), variant: 'figure' },
    { label: 'Saíram', cell: ({ missingCount }) => formatNumber(missingCount), variant: 'figure' },
    {
      label: 'Lista anterior',
      cell: ({ previousCount }) => countOf(previousCount, 'ativo', 'ativos'),
      variant: 'figure',
    },
    {
      label: 'Ações',
      variant: 'action',
      cell: ({ id, publishedAt }) => {
        const which = `a lista anterior a ${formatInstant(publishedAt)}`
        return (
          <div className="flex flex-wrap gap-2 min-[900px]:justify-end">
            <a href={replacedListPath(id)} download aria-label={`Baixar ${which}`} className={buttonClass('compact')}>
              Baixar
            </a>
            <Button
              variant="compact"
              className="only-script"
              aria-label={`Carregar no editor ${which}`}
              onClick={() => onOpen(id)}
            >
              Carregar no editor
            </Button>
            <ActionButton
              action={publishing}
              intent="compare"
              values={{ id }}
              aria-label={`Restaurar ${which}`}
              variant="compact"
            >
              Restaurar
            </ActionButton>
          </div>
        )
      },
    },
  ]
  return (
    <PlainTable
      id="publicacoes"
      title="Publicações"
      columns={columns}
      rows={page.rows}
      empty="Nenhuma lista publicada ainda. Quando uma lista for aplicada, a que estava no ar fica guardada aqui e pode voltar."
      pages={{ parameter: 'depois', next: page.next }}
    />
  )
}

export function LocalBackupTable({ onOpen }: { onOpen: (text: string) => void }) {
  const backups = useLocalBackups()
  return (
    <PlainTable
      id="copias-deste-navegador"
      title="Cópias deste navegador"
      columns={columnsOf(onOpen)}
      rows={backups.map((backup) => ({ ...backup, id: backup.timestamp }))}
      empty="Nenhuma cópia neste navegador. As cinco últimas listas trocadas por aqui ficam guardadas."
    />
  )
}

function useLocalBackups(): LocalBackup[] {
  const [backups, setBackups] = useState<LocalBackup[]>([])
  useEffect(() => {
    const read = () => setBackups(listLocalBackups())
    read()
    window.addEventListener(listUpdatedEvent, read)
    window.addEventListener('storage', read)
    return () => {
      window.removeEventListener(listUpdatedEvent, read)
      window.removeEventListener('storage', read)
    }
  }, [])
  return backups
}

type Row = LocalBackup & { id: number }

function columnsOf(onOpen: (text: string) => void): Columns<Row> {
  return [
    { label: 'Trocada em', cell: ({ timestamp }) => formatInstant(new Date(timestamp)), variant: 'moment' },
    { label: 'Veículos', cell: ({ vehicleCount }) => formatNumber(vehicleCount), variant: 'figure' },
    {
      label: 'Ações',
      variant: 'action',
      cell: ({ timestamp }) => {
        const which = `a cópia de ${formatInstant(new Date(timestamp))}`
        return (
          <span className="flex flex-wrap gap-2 min-[900px]:justify-end">
            <Button
              variant="compact"
              aria-label={`Baixar ${which}`}
              onClick={() => withCopy(timestamp, (text) => download(text, timestamp))}
            >
              Baixar
            </Button>
            <Button
              variant="compact"
              aria-label={`Carregar no editor ${which}`}
              onClick={() => withCopy(timestamp, onOpen)}
            >
              Carregar no editor
            </Button>
          </span>
        )
      },
    },
  ]
}

function withCopy(timestamp: number, then: (text: string) => void): void {
  const text = readLocalBackup(timestamp)
  if (text !== null) return then(indented(text))
  showToast({ title: 'Erro', description: 'Esta cópia não está mais neste navegador.', isDestructive: true })
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function download(text: string, timestamp: number): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `veiculos-copia-${timestamp}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

const names: Record<DataList['id'], string> = {
  veiculos: 'Veículos',
  fichas: 'Fichas completas',
  custos: 'Custos de três anos',
}

export function DataListsTable({ lists }: { lists: DataList[] }) {
  return (
    <PlainTable id="listas-de-dados" title="Listas de dados" columns={columns} rows={lists} empty="Nenhuma lista." />
  )
}

const columns: Columns<DataList> = [
  { label: 'Lista', cell: ({ id }) => names[id] },
  { label: 'Itens', cell: ({ count }) => formatNumber(count), variant: 'figure' },
  { label: 'Ativos', cell: ({ activeCount }) => formatNumber(activeCount), variant: 'figure' },
  {
    label: 'Última publicação',
    cell: ({ publishedAt }) => (publishedAt ? formatInstant(publishedAt) : 'Como no início do portal'),
    variant: 'moment',
  },
]
