import { Download } from '#app/ui/icons.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { EraseForm } from './erase-form.tsx'
import { type HeldCounts, heldKindNames, heldKinds } from './held-kinds.ts'
import { privacyPaths } from './privacy-paths.ts'
import type { ListedRequest } from './privacy-requests-queries.server.ts'
import { RequestTable } from './request-table.tsx'

type Props = { address: string; held: HeldCounts; earlier: ListedRequest[] }

/** The data held of one address, and the actions on them. */
export function HeldData({ address, held, earlier }: Props) {
  const total = heldKindNames.reduce((sum, kind) => sum + held[kind], 0)
  return (
    <section aria-labelledby="encontrado" className="grid gap-8 rounded-3 border border-line bg-surface p-5 sm:p-7">
      <div>
        <h2 id="encontrado" className="text-18 text-pretty">
          {total > 0 ? 'O que o portal guarda de ' : 'O portal não guarda nada de '}
          <span className="wrap-anywhere">{address}</span>
        </h2>
        <dl className="mt-4 border-t border-line">
          {heldKindNames.map((kind) => (
            <div key={kind} className="flex justify-between gap-6 border-b border-line py-2.5 text-15">
              <dt className="text-ink-2">{heldKinds[kind]}</dt>
              <dd className="font-semibold tabular-nums">{formatNumber(held[kind])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <ExportForm address={address} />
        <EraseForm address={address} total={total} />
      </div>
      <RequestTable
        id="ja-feito"
        title="O que já foi feito por este endereço"
        heading="h3"
        rows={earlier}
        empty="Nada foi exportado nem apagado para este endereço antes."
      />
    </section>
  )
}

/** A form of its own document: the answer is a file. */
function ExportForm({ address }: { address: string }) {
  return (
    <form method="post" action={privacyPaths.export}>
      <h3 className="text-18">Exportar tudo</h3>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        Um arquivo JSON com tudo o que está acima, com títulos em português: a pessoa pode ler e levar a outro serviço.
      </p>
      <input type="hidden" name="email" value={address} />
      <button type="submit" className={buttonClass('secondary', 'mt-4 max-sm:w-full')}>
        <Download aria-hidden="true" className="size-5" />
        Exportar tudo
      </button>
    </form>
  )
}
