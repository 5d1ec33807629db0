import { homeChargingTitle, homeChargingTrail } from '#app/features/home-charging/home-charging-address.ts'
import type { HomeChargingView } from '#app/features/home-charging/home-charging-view.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ChecklistSection } from './checklist-section.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { CostSection } from './cost-section.tsx'
import { LetterInvitation } from './letter-invitation.tsx'
import { NearbySection } from './nearby-section.tsx'
import { NightSection } from './night-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { ShortAnswerPlate } from './short-answer-plate.tsx'

/** A form that works by itself: home, state and model are the address. */
export function HomeChargingPage({ view }: { view: HomeChargingView }) {
  const { address, answer, checklist, electrician, rules, nights, costs, suppliers } = view
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={homeChargingTrail} />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[18ch]">{homeChargingTitle}</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          O que conferir antes de comprar o carregador, quem precisa concordar e quanto custa. É um resumo de regras e
          não orientação jurídica: antes de contratar, confira o texto oficial, os bombeiros do estado e a convenção.
        </p>
      </header>
      <ChoiceForm address={address} choices={nights.choices} />
      <ShortAnswerPlate answer={answer} address={address} />
      <ChecklistSection checklist={checklist} electrician={electrician} />
      <NightSection nights={nights} />
      <CostSection costs={costs} address={address} car={nights.car} />
      <LetterInvitation address={address} />
      <RulesSection rules={rules} address={address} />
      <NearbySection suppliers={suppliers} state={address.state} />
    </main>
  )
}
