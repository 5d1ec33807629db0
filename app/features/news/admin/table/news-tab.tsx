import { Images, Plus } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Form, Link } from '#app/ui/link.tsx'
import {
  articleSituations,
  type ArticleTableAddress,
  articleTableHref,
} from '#app/features/news/admin/article-table-address.ts'
import type { ArticleTable as Table } from '#app/features/news/admin/article-table-queries.server.ts'
import { newArticlePath } from '#app/features/news/admin/article-admin-paths.ts'
import { listFailure } from '#app/features/news/admin/article-messages.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { ArticleTable } from './article-table.tsx'

type Props = {
  address: ArticleTableAddress
  /** Null: it could not be read. */
  table: Table | null
  dialog: ReactNode
}

/** The tab noticias. @param dialog the form over the table, where one is open */
export function NewsTab({ address, table, dialog }: Props) {
  const { search } = useLocation()
  const isReading = useNavigation().state === 'loading'
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Filters key={articleTableHref(address)} address={address} />
        <div className="flex flex-wrap gap-3 max-sm:w-full sm:ml-auto">
          <ButtonLink to="/admin/imagens" className="min-h-12 max-sm:flex-1">
            <Images aria-hidden="true" className="size-5" />
            Imagens
          </ButtonLink>
          <ButtonLink to={newArticlePath(search)} preventScrollReset look="primary" className="min-h-12 max-sm:flex-1">
            <Plus aria-hidden="true" className="size-5" />
            Nova notícia
          </ButtonLink>
        </div>
      </div>
      <div aria-busy={isReading} className="mt-5">
        {table ? <Found address={address} table={table} /> : <Unread />}
      </div>
      {dialog}
    </>
  )
}

function Found({ address, table }: { address: ArticleTableAddress; table: Table }) {
  const { count, isMore } = table.found
  const found = isMore ? `mais de ${formatNumber(count)}` : formatNumber(count)
  return (
    <>
      {table.articles.length > 0 ? <ArticleTable articles={table.articles} /> : <Nothing address={address} />}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-15">
        <p role="status" className="text-ink-3">
          {found} {count === 1 && !isMore ? 'notícia' : 'notícias'}
        </p>
        <p className="flex gap-4">
          {address.after && (
            <Link to={articleTableHref({ ...address, after: null })} className="link py-2">
              Voltar ao início
            </Link>
          )}
          {table.next && (
            <Link to={articleTableHref({ ...address, after: table.next })} className="link py-2">
              Próxima página
            </Link>
          )}
        </p>
      </div>
    </>
  )
}

function Filters({ address }: { address: ArticleTableAddress }) {
  return (
    <Form role="search" aria-label="Notícias do painel" className="flex flex-wrap gap-3 max-sm:w-full">
      <input
        type="search"
        name="busca"
        aria-label="Buscar por título, endereço ou autor"
        placeholder="Buscar por título ou autor"
        defaultValue={address.search}
        className="field sm:w-80"
      />
      <select
        name="situacao"
        aria-label="Situação"
        defaultValue={address.situation}
        className="field select-field sm:w-52"
      >
        {Object.entries(articleSituations).map(([value, label]) => (
          <option key={value} value={value}>
            {value === 'todas' ? 'Todas as situações' : label}
          </option>
        ))}
      </select>
      <Button type="submit" className="min-h-12 max-sm:w-full">
        Buscar
      </Button>
    </Form>
  )
}

function Unread() {
  return (
    <div role="alert" className="rounded-3 border border-danger bg-danger-soft p-6 text-15">
      <p className="font-semibold text-danger">{listFailure}</p>
      <p className="mt-1">
        O banco de dados não respondeu.{' '}
        <Link to="" reloadDocument className="link">
          Tentar de novo
        </Link>
      </p>
    </div>
  )
}

function Nothing({ address }: { address: ArticleTableAddress }) {
  const isFiltered = address.search !== '' || address.situation !== 'todas'
  return (
    <div className="rounded-3 border border-dashed border-line-2 p-8 text-15 text-ink-2">
      <p>{isFiltered ? 'Nenhuma notícia com este filtro.' : 'Nenhuma notícia ainda. Comece pela primeira.'}</p>
      {isFiltered && (
        <Link to={articleTableHref()} className="link mt-2 inline-block py-1">
          Limpar filtro
        </Link>
      )}
    </div>
  )
}
