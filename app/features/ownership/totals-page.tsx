import { Link } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/form-problems.tsx'
import { comparativeWords, leftOutWords } from './cost-words.ts'
import { IpvaConditions } from './ipva-conditions.tsx'
import { saidIn } from './ownership-address.ts'
import { totalsParameter, totalsPath, withScenario } from './ownership-paths.ts'
import { fieldId } from './scenario-field.tsx'
import { TotalsForm } from './totals-form.tsx'
import { TotalsTable } from './totals-table.tsx'
import type { TotalsView } from './totals-view.ts'

type Props = { view: TotalsView; comparisonHref: string }

/** Up to four cars of a comparison with one driver: what each has cost, whenever it is sold. */
export function TotalsPage({ view, comparisonHref }: Props) {
  const { cars, problems, unpriced, leftOut, ipvaYears } = view
  const hasProblems = Object.keys(problems).length > 0
  const without = leftOutWords(leftOut)
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Comparativo', to: comparisonHref }, { label: 'Custos' }]}
      />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[24ch]">Custo com os seus números</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          O que cada carro terá custado se for vendido ao fim de cada ano: compra, IPVA, documentação, seguro, revisões,
          pneus e energia, menos a revenda. {comparativeWords}
        </p>
      </header>
      {cars.length === 0 ? (
        <div className="grid justify-items-start gap-5 rounded-3 border border-dashed border-line-2 p-8 text-ink-2">
          <p>Nenhum carro com preço conhecido para comparar.</p>
          <ButtonLink to={comparisonHref}>Escolher no comparativo</ButtonLink>
        </div>
      ) : (
        <>
          {hasProblems && (
            <div className="mb-6">
              <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
            </div>
          )}
          <TotalsForm view={view} />
          {without && (
            <p className="mt-6 text-15 font-semibold text-warn">
              Totais {without} em todos, para a conta ser justa: falta o número de pelo menos um.
            </p>
          )}
          {!hasProblems && <TotalsTable view={view} />}
          <IpvaConditions ipvaYears={ipvaYears} />
          <ComparisonNote view={view} />
        </>
      )}
      {unpriced.length > 0 && (
        <p className="mt-4 text-14 text-ink-3">Sem preço conhecido, e por isso sem total: {unpriced.join(', ')}.</p>
      )}
    </main>
  )
}

/** Why the third year is not the sum of the comparison. */
function ComparisonNote({ view: { ids, typed, analysed } }: { view: TotalsView }) {
  if (!analysed) return null
  const said = saidIn(new URLSearchParams({ ...typed, ...analysed.prices, [totalsParameter]: ids.join(',') }))
  return (
    <p className="mt-4 max-w-[66ch] text-14 text-pretty text-ink-2">
      A Análise Financeira da ficha usa {analysed.words} e deixa de fora seguro, pneus e carregador.{' '}
      <Link to={withScenario(totalsPath, said)} className="link no-print">
        Calcular com estes preços de energia
      </Link>
    </p>
  )
}
