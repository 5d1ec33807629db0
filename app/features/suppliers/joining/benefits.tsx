/** What a business has from the directory, in the stated order (SUP-19). Nothing is promised in numbers (T-18). */
const benefits = [
  { title: 'Visibilidade', text: 'Uma página própria no guia, encontrada por tipo, estado e cidade.' },
  {
    title: 'Novos Clientes',
    text: 'Quem pesquisa um elétrico chega aqui quando precisa instalar, segurar ou consertar.',
  },
  { title: 'Crescimento', text: 'Um lugar no mercado de eletrificados desde o começo, sem custo e sem comissão.' },
] as const

export function Benefits() {
  return (
    <ul className="border-b border-line">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-t border-line py-4">
          <h3>{title}</h3>
          <p className="mt-1 max-w-[48ch] text-15 text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
