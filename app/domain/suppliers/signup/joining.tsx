import type { Step } from '#app/domain/suppliers/numbered-steps.tsx'

export function joiningSteps(isMailing: boolean): readonly Step[] {
  return [
    {
      title: 'Envie o cadastro',
      text: 'Só nome e e-mail são obrigatórios. Também dá para indicar o negócio de outra pessoa.',
    },
    {
      title: 'Confirme pelo link',
      text: isMailing
        ? 'O link chega no e-mail do cadastro; por ele o negócio escolhe o que publicar.'
        : 'O link vai para o e-mail do cadastro quando o portal começar a enviar mensagens; por ele o negócio escolhe o que publicar.',
    },
    { title: 'Um editor lê e publica', text: 'A página é gratuita. Corrigir ou apagar é um pedido por e-mail.' },
  ]
}

/** Benefits with order and titles from the requirements. The texts promise no numbers. */
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
    <ul className="border-b border-line text-ink">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-t border-line py-4">
          <h3>{title}</h3>
          <p className="mt-1 max-w-[48ch] text-15 text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
