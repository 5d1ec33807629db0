import { ChevronDown, MapPin } from '#app/ui/icons.tsx'
import { SampleBadge } from '#app/ui/sample-badge.tsx'

/** What an entry of the guide looks like, folded, where no sample stands in the list (T-82). It leads nowhere and is in no count. */
export function ExampleEntry() {
  return (
    <details data-nosnippet="" className="group mt-8 border-y border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-2 text-15 font-semibold hover:text-accent">
        <ChevronDown aria-hidden="true" className="size-4.5 flex-none transition-transform group-open:rotate-180" />
        Ver um exemplo de entrada do guia
      </summary>
      <div className="pb-6">
        <p className="max-w-[66ch] text-15 text-pretty text-ink-2">
          Esta empresa não existe: nome, lugar e serviços são inventados para mostrar o que uma entrada traz.
        </p>
        <div className="mt-4 max-w-110 rounded-3 border border-dashed border-control p-5">
          <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span className="text-13 font-semibold text-accent">Instaladores</span>
            <SampleBadge />
          </p>
          <p className="mt-2.5 text-18 font-semibold">Fornecedor Exemplo</p>
          <p className="mt-1 flex items-start gap-1.5 text-14 text-ink-3">
            <MapPin aria-hidden="true" className="mt-0.75 size-4 flex-none" strokeWidth={1.6} />
            Cidade, UF
          </p>
          <p className="mt-3 text-15 text-pretty text-ink-2">
            Instala carregadores em casas e prédios, com visita e orçamento antes da obra.
          </p>
          <ul className="mt-3 list-disc pl-5 text-15 text-ink-2">
            <li>Serviços, cada um com o preço que o negócio informar</li>
            <li>Horário, telefone, e-mail e site</li>
            <li>Certificações e fotos</li>
          </ul>
        </div>
      </div>
    </details>
  )
}
