import { Link } from '#app/ui/link.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { aboutReaders, figureRules } from './about-text.ts'
import type { StatedFigure } from './portal-figure.ts'
import type { ScaleDrawing } from './scale-drawing.ts'
import { ScaleFigure } from './scale-figure.tsx'
import { foundedYear, site } from './site.ts'
import { StatedFigureBlock } from './stated-figure.tsx'

type Props = {
  figures: StatedFigure[]
  /** Models whose drawings show what one scale means. */
  drawings: ScaleDrawing[]
}

export function AboutPage({ figures, drawings }: Props) {
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Sobre' }]} />
      <header className="pt-2 pb-10">
        <h1>Sobre o {site.name}</h1>
        <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">
          Fundado em {foundedYear}, o {site.name} põe na mesma régua os carros elétricos e híbridos vendidos no Brasil:
          preço, autonomia, recarga, medidas e custo, cada número com a sua origem à vista.
        </p>
      </header>
      {drawings.length > 0 && <ScaleFigure drawings={drawings} />}
      <section aria-labelledby="como-medimos" className="mt-section border-t border-line py-section">
        <h2 id="como-medimos">Um número só vale com a sua origem</h2>
        <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {figureRules.map(({ name, rule }) => (
            <div key={name} className="border-t border-line pt-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1.5 text-pretty text-ink-2">{rule}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="para-quem" className="border-t border-line py-section">
        <h2 id="para-quem">Para quem é</h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {aboutReaders.map(({ who, what, link }) => (
            <li key={who} className="border-t border-ink pt-4">
              <h3>{who}</h3>
              <p className="mt-2 text-pretty text-ink-2">{what}</p>
              <Link to={link.to} className="link mt-1 inline-flex min-h-11 items-center text-15 font-semibold">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {figures.length > 0 && (
        <section aria-labelledby="em-numeros" className="border-t border-line py-section">
          <h2 id="em-numeros">O portal em números</h2>
          <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-10 gap-y-8">
            {figures.map((figure) => (
              <li key={figure.key} className="border-t border-line pt-5">
                <StatedFigureBlock figure={figure} className="text-28" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section
        aria-labelledby="achou-um-erro"
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line py-12"
      >
        <div>
          <h2 id="achou-um-erro" className="text-22">
            Achou um número errado?
          </h2>
          <p className="mt-2 max-w-[56ch] text-ink-2">Diga qual é e onde está o certo. Lemos cada aviso.</p>
        </div>
        <ButtonLink to="/contato?assunto=erro">Avisar o portal</ButtonLink>
      </section>
    </main>
  )
}
