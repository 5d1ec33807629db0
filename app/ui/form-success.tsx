import { CircleCheck } from '#app/ui/icons.tsx'

/** That a form was taken. Stands inside a region of role `status` that is there from the start. */
export function FormSuccess({ sentence }: { sentence: string }) {
  return (
    <p className="flex items-start gap-3 rounded-3 bg-accent-soft px-4 py-3.5 font-semibold">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
      {sentence}
    </p>
  )
}
