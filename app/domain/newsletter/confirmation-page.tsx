import { LinkButton, type LinkMessage, LinkPage, SignUpAgain } from './link-page.tsx'
import { NewsletterFacts } from './newsletter-facts.tsx'
import { OnwardLinks } from '#app/ui/errors/onward-links.tsx'

const ways = [
  { label: 'Notícias', about: 'O que já saiu, do mais novo ao mais antigo', to: '/noticias' },
  { label: 'Catálogo', about: 'Elétricos e híbridos, com filtros e ficha técnica', to: '/catalogo' },
] as const

/** Shows no mail address, because mails can be forwarded. */
export function ConfirmationPage({ outcome }: { outcome: ConfirmationOutcome }) {
  const ending = confirmationMessages[outcome]
  return (
    <LinkPage step="Confirmar a inscrição" ending={ending} aside={ending.status < 400 && <NewsletterFacts />}>
      {(outcome === 'open' || outcome === 'failed') && (
        <LinkButton label="Confirmar a inscrição">
          Não foi você quem pediu? Feche esta página: sem a confirmação, nada é enviado.
        </LinkButton>
      )}
      {(outcome === 'confirmed' || outcome === 'already-confirmed') && (
        <nav aria-label="Para onde ir">
          <OnwardLinks ways={ways} />
        </nav>
      )}
      {(outcome === 'outdated' || outcome === 'broken-link') && <SignUpAgain title="Inscrever-se de novo" />}
    </LinkPage>
  )
}

/** `open`: shown before the button is pressed. Others: shown after it. */
export const confirmationMessages = {
  open: {
    status: 200,
    title: 'Confirme a sua inscrição',
    text: 'Falta só este passo para o resumo da semana chegar ao seu e-mail.',
  },
  confirmed: {
    status: 200,
    title: 'Inscrição confirmada',
    text: 'A próxima edição do resumo da semana já vai para você.',
    isDone: true,
  },
  'already-confirmed': {
    status: 200,
    title: 'Esta inscrição já está confirmada',
    text: 'Você não precisa fazer mais nada: a próxima edição já vai para você.',
  },
  outdated: {
    status: 410,
    title: 'Este link não vale mais',
    text: 'A inscrição foi cancelada ou apagada depois que ele foi enviado. Para receber o resumo da semana, inscreva-se de novo e use o link novo.',
  },
  'broken-link': {
    status: 404,
    title: 'Este link não está inteiro',
    text: 'Ele pode ter sido cortado ao ser copiado. Abra-o de novo no e-mail ou copie o endereço todo; se não der certo, inscreva-se outra vez.',
  },
  failed: {
    status: 503,
    title: 'Não foi possível confirmar agora',
    text: 'A inscrição continua como estava. Tente novamente em alguns minutos; o link do e-mail continua valendo.',
  },
} as const satisfies Record<string, LinkMessage>

export type ConfirmationOutcome = keyof typeof confirmationMessages
