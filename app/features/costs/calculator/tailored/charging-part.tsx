import { PlugZap } from '#app/ui/icons.tsx'
import { readDecimal } from '#app/platform/read-decimal.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { FormPart, type PartProps } from './form-part.tsx'
import { PriceField } from './price-field.tsx'
import type { TailoredTyped } from './tailored-form.ts'
import { shareKeys, shareNames } from './tailored-inputs.ts'
import { TailoredNumber } from './tailored-number.tsx'

/** Where the car is charged, in parts of a hundred, and what the street charges. */
export function ChargingPart({ isOpen, notice, ...shared }: PartProps) {
  const { typed, live, problems } = shared
  return (
    <FormPart
      title={
        <>
          <PlugZap aria-hidden="true" className="size-5 text-ink-3" />
          Onde você recarrega
        </>
      }
      summary={summaryOf(live)}
      isOpen={isOpen}
      notice={notice}
    >
      <fieldset className="grid gap-4.5">
        <legend className="mb-3 text-14 text-ink-2">De cada 100 kWh, quantos em cada lugar. {sumWords(live)}</legend>
        {shareKeys.map((key) => (
          <TailoredNumber key={key} name={shareNames[key]} typed={typed} problems={problems} />
        ))}
      </fieldset>
      <PriceField {...shared} name="preco-ac" />
      <PriceField {...shared} name="preco-dc" />
    </FormPart>
  )
}

function summaryOf(live: TailoredTyped): string {
  const parts = [
    [live.casa, 'em casa'],
    [live.ac, 'em AC pública'],
    [live.dc, 'em rápida'],
  ].filter(([share]) => (readDecimal(share ?? '') ?? 0) > 0)
  return parts.map(([share, place]) => `${share}% ${place}`).join(' · ')
}

function sumWords(live: TailoredTyped): string {
  const sum = shareKeys.reduce((total, key) => total + (readDecimal(live[shareNames[key]]) ?? 0), 0)
  return sum === 100 ? 'Somam 100.' : `Somam ${formatNumber(sum, 1)}; devem somar 100.`
}
