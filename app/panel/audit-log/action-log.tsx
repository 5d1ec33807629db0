import { Form, Link } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { LoggedAction } from './action-log-queries.server.ts'
import { auditedActions } from '#app/platform/audit-log/audited-actions.ts'
import { type LogAddress, logSearch } from './log-address.ts'

type Props = { actions: LoggedAction[]; next: number | null; address: LogAddress }

export function ActionLog({ actions, next, address }: Props) {
  const isFiltered = address.action !== null || address.search !== null
  return (
    <section aria-labelledby="registro-de-acoes">
      <h2 id="registro-de-acoes" className="text-22">
        Registro de ações
      </h2>
      <Form role="search" preventScrollReset className="mt-4 flex flex-wrap gap-3" key={logSearch(address)}>
        <select
          name="acao"
          aria-label="Ação"
          defaultValue={address.action ?? ''}
          className="field select-field sm:w-72"
        >
          <option value="">Todas as ações</option>
          {Object.entries(auditedActions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <input
          type="search"
          name="registro"
          aria-label="Usuário ou alvo"
          placeholder="Usuário ou alvo"
          defaultValue={address.search ?? ''}
          className="field sm:w-72"
        />
        <Button type="submit" className="min-h-12">
          Filtrar
        </Button>
      </Form>
      {actions.length === 0 ? (
        <p className="mt-5 rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
          {isFiltered ? 'Nenhuma ação com este filtro.' : 'Nenhuma ação registrada ainda.'}
        </p>
      ) : (
        <ActionTable actions={actions} />
      )}
      <p className="mt-4 flex gap-4">
        {address.after !== null && (
          <Link to={`?${logSearch({ ...address, after: null })}`} preventScrollReset className="link py-2 text-15">
            Mais recentes
          </Link>
        )}
        {next !== null && (
          <Link to={`?${logSearch({ ...address, after: next })}`} preventScrollReset className="link py-2 text-15">
            Mais antigas
          </Link>
        )}
      </p>
    </section>
  )
}

/** With the focus, the keyboard can scroll the region. */
const scrollableRegion = { tabIndex: 0, role: 'region', 'aria-label': 'Ações registradas' }

function ActionTable({ actions }: { actions: LoggedAction[] }) {
  return (
    <div className="mt-5 scroll-hint rounded-3 border border-line" {...scrollableRegion}>
      <table className="w-full min-w-140 text-left text-15">
        <thead className="border-b border-line text-13">
          <tr>
            <th className="px-3 py-2.5 font-semibold">Data</th>
            <th className="px-3 py-2.5 font-semibold">Usuário</th>
            <th className="px-3 py-2.5 font-semibold">Ação</th>
            <th className="px-3 py-2.5 font-semibold">Alvo</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(({ id, createdAt, username, action, target, path, changes }) => (
            <tr key={id} className="border-b border-line last:border-0">
              <td className="px-3 py-2.5 whitespace-nowrap tabular-nums">{formatInstant(createdAt)}</td>
              <td className="px-3 py-2.5">{username}</td>
              <td className="px-3 py-2.5">{action}</td>
              <td className="px-3 py-2.5 wrap-anywhere">
                {path && target ? (
                  <Link to={path} className="link">
                    {target}
                  </Link>
                ) : (
                  (target ?? '—')
                )}
                {changes.length > 0 && <Changes changes={changes} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Changes({ changes }: Pick<LoggedAction, 'changes'>) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-1 text-14 text-ink-2">
        {countOf(changes.length, 'mudança', 'mudanças')}
      </summary>
      <dl className="grid gap-2 py-2 text-14">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{field}</dt>
            <dd>
              <span className="text-ink-3">antes: </span>
              {before ?? 'vazio'}
            </dd>
            <dd>
              <span className="text-ink-3">depois: </span>
              {after ?? 'vazio'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
