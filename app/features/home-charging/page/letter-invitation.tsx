import { type HomeChargingAddress, letterHref } from '#app/features/home-charging/home-charging-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way to the letter; who lives in a house of a condominium writes it, too. */
export function LetterInvitation({ address }: { address: HomeChargingAddress }) {
  return (
    <section
      aria-labelledby="carta-ao-sindico"
      className="no-print mb-section flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-3 border border-line bg-surface p-6"
    >
      <div className="max-w-[58ch]">
        <h2 id="carta-ao-sindico" className="text-22">
          Carta ao síndico
        </h2>
        <p className="mt-1.5 text-15 text-pretty text-ink-2">
          {address.home === 'casa' && 'Mora em condomínio de casas? '}
          Um modelo para comunicar a instalação e pedir a resposta por escrito. Preencha, imprima ou copie: nada do que
          você escreve fica guardado no portal.
        </p>
      </div>
      <ButtonLink
        to={letterHref(address)}
        look={address.home === 'apartamento' ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        Escrever a carta
      </ButtonLink>
    </section>
  )
}
