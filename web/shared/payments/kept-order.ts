import { keepEdit, readEdit } from '#web/shared/memory/kept-edits.ts'

/** What was typed at a till before the browser left for the payment page, and where that was. */
export interface KeptOrder<Typed = unknown> {
  /** Path of the till. */
  path: string
  typed: Typed
}

const form = 'order'

export const readOrder = <Typed>(who: string | null): KeptOrder<Typed> | undefined =>
  readEdit<KeptOrder<Typed>>(who, form)

export const keepOrder = (who: string | null, order: KeptOrder): void => keepEdit(who, form, order)

/** Once it is paid. */
export const forgetOrder = (who: string | null): void => keepEdit(who, form, undefined)

/** Our number of the order that this tab left to pay last. */
export const keepOpened = (who: string | null, number: string): void =>
  keepEdit(who, 'opened', { number })

export const readOpened = (who: string | null): string | undefined =>
  readEdit<{ number: string }>(who, 'opened')?.number
