import type { PortalFigure } from '#app/features/site/settings/portal-figure.ts'
import { FigureEntry } from './figure-entry.tsx'

/** Every figure that needs an editor before visitors see it (T-77). */
export function FigureList({ figures }: { figures: PortalFigure[] }) {
  return (
    <section aria-labelledby="numeros-do-portal">
      <h3 id="numeros-do-portal" className="text-18">
        Números que o portal declara
      </h3>
      <p className="mt-2 max-w-[72ch] text-15 text-pretty text-ink-2">
        O portal não mede estes números. Sem confirmação, nenhum aparece para os visitantes. Para confirmar é preciso
        dizer de onde vem o número e de quando é. Modelos, artigos, pontos de recarga e assinantes o portal conta
        sozinho.
      </p>
      {figures.length === 0 ? (
        <p className="mt-5 rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
          Este banco de dados não tem números do portal.
        </p>
      ) : (
        <ul className="mt-5 max-w-220 border-t border-line">
          {figures.map((figure) => (
            <FigureEntry key={figure.key} figure={figure} />
          ))}
        </ul>
      )}
    </section>
  )
}
