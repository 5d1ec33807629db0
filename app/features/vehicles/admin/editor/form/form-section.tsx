import type { ReactNode } from 'react'

/** The parts of the form, in their order: the way through it is made of them. */
export const formSections = {
  identificacao: 'Identificação',
  preco: 'Preço',
  numeros: 'Números',
  ficha: 'Ficha',
  equipamentos: 'Equipamentos',
  imagens: 'Imagens',
  texto: 'Texto',
  custos: 'Custos',
  notas: 'Notas',
} as const

type Props = { id: keyof typeof formSections; note?: string; children: ReactNode }

/** A part of the form; `scroll-mt` keeps its title below what is sticky. */
export function FormSection({ id, note, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-34 border-t border-ink pt-4 lg:scroll-mt-20">
      <h3 id={`${id}-titulo`} className="text-20">
        {formSections[id]}
      </h3>
      {note && <p className="mt-1 max-w-[72ch] text-14 text-ink-3">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
