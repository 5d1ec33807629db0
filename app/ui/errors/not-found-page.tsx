import { Search } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Form } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { OnwardLinks } from './onward-links.tsx'

const ways = [
  { label: 'Página inicial', about: 'Lançamentos, notícias e números do mercado', to: '/' },
  { label: 'Carros elétricos', about: 'Os 100% elétricos do catálogo, com filtros', to: '/catalogo-eletrico' },
  { label: 'Catálogo completo', about: 'Elétricos e híbridos', to: '/catalogo' },
  { label: 'Notícias', about: 'Mercado, recarga e tributos', to: '/noticias' },
] as const

export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <main id="conteudo" className="wrap pt-8 pb-section md:pt-12">
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h1>Página Não Encontrada</h1>
          <p className="mt-4 max-w-[52ch] text-18 text-pretty text-ink-2">
            Neste endereço não há nada. Ele pode ter mudado ou ter sido digitado com um erro.
          </p>
          {children && <div className="mt-6">{children}</div>}
          <Form action="/catalogo" role="search" className="mt-8">
            <label htmlFor="busca-de-modelo" className="mb-1.5 block text-15 font-semibold">
              Procura um carro?
            </label>
            <div className="flex gap-2">
              <div className="relative min-w-0 flex-1">
                <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
                <input
                  id="busca-de-modelo"
                  type="search"
                  name="busca"
                  placeholder="Marca ou modelo"
                  className="field pl-11"
                />
              </div>
              <Button type="submit" variant="primary">
                Buscar
              </Button>
            </div>
          </Form>
          <nav aria-label="Para onde ir" className="mt-10">
            <OnwardLinks ways={ways} />
          </nav>
        </div>
        <div className="max-lg:order-first">
          <StatusPlate status={404} />
        </div>
      </div>
    </main>
  )
}

/** A decorative ruler with a needle at the HTTP status, for pages without content. Hidden from screen readers. */
export function StatusPlate({ status }: { status: number }) {
  return (
    <div aria-hidden="true" className="no-print rounded-3 bg-sunken px-6 pt-8 pb-6 sm:px-10 md:pt-14 md:pb-9">
      <p className="fig text-60">{status}</p>
      <p className="mt-2 text-14 text-ink-2">código da resposta do servidor</p>
      <div className="scale mt-10 md:mt-16" style={{ '--p': `${((status - 100) / 400) * 100}%` } as object}>
        <span className="needle" />
      </div>
      <div className="-mx-4 mt-2 flex justify-between text-12 text-ink-3 tabular-nums">
        {[100, 200, 300, 400, 500].map((mark) => (
          <span key={mark} className="w-8 text-center">
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}
