import { Link } from '#app/ui/link.tsx'
import type { ReactNode } from 'react'

const tips: { title: string; text: ReactNode }[] = [
  {
    title: 'Some as recargas na rua',
    text: 'Um eletroposto de 50 kW cobra em geral R$ 1,95 por kWh (julho de 2025), três vezes o valor com que esta conta começa. Quem recarrega fora de casa paga mais.',
  },
  {
    title: 'Use o consumo da sua versão',
    text: (
      <>
        A página de cada modelo do{' '}
        <Link to="/catalogo" className="link">
          catálogo
        </Link>{' '}
        diz quanto ele gasta pela tabela do Inmetro, com a data.
      </>
    ),
  },
  {
    title: 'Veja de onde vem o consumo',
    text: (
      <>
        O do Inmetro é medido na tomada. O que o painel do carro mostra não conta a perda da recarga: some de 5% a 10%
        com um carregador de parede.{' '}
        <Link to="/carregar-em-casa" className="link">
          Veja se dá para ter um em casa
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Confira a tarifa branca',
    text: 'Para quem a contrata, o kWh fora do horário de ponta custa menos do que na tarifa convencional, e o da ponta custa mais. Recarregar de madrugada é o que faz a diferença.',
  },
]

/** What makes the sum come closer (CALC-18). */
export function SavingsTips() {
  return (
    <section aria-labelledby="dicas" className="border-t border-line pt-12">
      <h2 id="dicas" className="mb-5">
        Para a conta ficar mais certa
      </h2>
      <ol className="grid gap-x-10 md:grid-cols-2">
        {tips.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[28px_1fr] border-t border-line py-4 text-15 text-ink-2">
            <span aria-hidden="true" className="text-ink-3 tabular-nums">
              {index + 1}
            </span>
            <div className="text-pretty">
              <h3 className="text-15 font-semibold text-ink">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
