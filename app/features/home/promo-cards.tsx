import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatNumber } from '#app/ui/format-number.ts'

/** Stands until the real count is there. */
const countWhileLoading = '150+'

type Props = { modelCount: number | null; isLoading: boolean }

export function PromoCards({ modelCount, isLoading }: Props) {
  return (
    <div className="mt-10 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <PromoCard to="/calculadora" title="Quanto você deixa de gastar?" text="Cinco números bastam para saber." />
      <PromoCard
        to="/catalogo"
        title={isLoading ? `${countWhileLoading} modelos para escolher` : modelsTitle(modelCount)}
        text="Filtre por preço, autonomia e marca."
      />
      <PromoCard to="/qual-eletrico" title="Qual elétrico combina comigo?" text="Sete perguntas, com o porquê." />
    </div>
  )
}

function modelsTitle(count: number | null): string {
  if (count === null || count === 0) return 'Modelos para escolher'
  return count === 1 ? '1 modelo para escolher' : `${formatNumber(count)} modelos para escolher`
}

function PromoCard({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex items-center justify-between gap-6 rounded-3 border border-line bg-surface p-6 transition-colors hover:border-control"
    >
      <div>
        <h3>{title}</h3>
        <p className="mt-1 text-15 text-ink-2">{text}</p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 flex-none" />
    </Link>
  )
}
