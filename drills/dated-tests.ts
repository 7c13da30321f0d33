import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** What `findDatedTests` finds: a test holds them together (lint/dated-tests.test.ts). */
export const datedTests = [
  'e2e/desk.test.ts',
  'e2e/forms/answered-forms.test.ts',
  'e2e/forms/forms.test.ts',
  'e2e/google.test.ts',
  'e2e/place.test.ts',
  'e2e/professionals/campaigns.test.ts',
  'e2e/professionals/paper-form.test.ts',
  'e2e/professionals/register.test.ts',
  'e2e/walks/complete-notice.test.ts',
  'e2e/walks/walks.test.ts',
  'server/all-calls/kills.test.ts',
  'server/all-calls/strangers.test.ts',
  'server/backup/backup.test.ts',
  'server/cli/backup/restored.command.test.ts',
  'server/db/away/kill.test.ts',
  'server/db/demo/make/make-fixture.test.ts',
  'server/features/chat/kill.test.ts',
  'server/features/found-animals/found-animal-links.test.ts',
  'server/features/google/google-identity.test.ts',
  'server/features/google/google-link.test.ts',
  'server/features/google/google-refused.test.ts',
  'server/features/google/google.test.ts',
  'server/features/guide/guide.test.ts',
  'server/features/places/address-import/files/published-files.test.ts',
  'server/features/places/address-import/import-addresses.test.ts',
  'server/features/places/address-import/repeat-addresses.test.ts',
  'server/features/places/read-place.test.ts',
  'server/features/usage/usage.test.ts',
  'server/files/uploads.test.ts',
  'web/app/first/first-paints.test.tsx',
  'web/app/first/typed-early.test.tsx',
  'web/app/shell/navigation.test.tsx',
  'web/app/shell/session-watch.test.tsx',
  'web/app/shell/shell.test.tsx',
  'web/features/adoption/adoption-pages.test.tsx',
  'web/features/adoption/adoption.test.tsx',
  'web/features/animals/fields/field-editor.test.tsx',
  'web/features/animals/fields/section-form.test.tsx',
  'web/features/animals/status/adoption-dialog.test.tsx',
  'web/features/animals/status/correct-place.test.tsx',
  'web/features/animals/status/place-of-loss.test.tsx',
  'web/features/animals/status/remove-dialog.test.tsx',
  'web/features/cities/cities.test.tsx',
  'web/features/cities/money.test.tsx',
  'web/features/cities/register.test.tsx',
  'web/features/clients/clients.test.tsx',
  'web/features/clients/letters.test.tsx',
  'web/features/figures/reports.test.tsx',
  'web/features/found-animals/ended-link.test.tsx',
  'web/features/found-animals/found-animals.test.tsx',
  'web/features/found-animals/own-link.test.tsx',
  'web/features/found/found-animal.test.tsx',
  'web/features/found/post-find.test.tsx',
  'web/features/implants/implants.test.tsx',
  'web/features/intake/shelter.test.tsx',
  'web/features/licences/correction-values.test.ts',
  'web/features/licences/counter.test.tsx',
  'web/features/licences/licences.test.tsx',
  'web/features/losses/confirm-loss.test.tsx',
  'web/features/losses/loss-form.test.tsx',
  'web/features/microchips/microchips.test.tsx',
  'web/features/microchips/registries.test.tsx',
  'web/features/orders/orders.test.tsx',
  'web/features/payments/desk/desk.test.tsx',
  'web/features/sightings/sightings.test.tsx',
  'web/features/transfers/transfers.test.tsx',
  'web/features/wizard/skip-numbers.test.tsx',
  'web/features/wizard/use-wizard.test.tsx',
  'web/features/wizard/wizard.test.tsx',
  'web/shared/query-view.test.tsx',
] as const

/** What tells a program which day the machine has; `Date.now()` measures how long. */
const readsClock = /\bnew Date\(\)|\buseToday\(|\bsystemClock\b/
/** Journeys meet a product that reads it; those that speak of days are told by words. */
const speaksOfDays = /\b(?:today|yesterday|tomorrow|addDays|dayOf|showDay)\b/i
/** Modules of tests alone: what the product reads is in their hands, by its clock. */
const helpers = /(?:^|\/)(?:testing|support)\/|\.test\.tsx?$|^e2e\//

/**
 * Test files whose outcome can depend on the machine's date, by a search of the sources: those that
 * read it themselves or through helpers, those beside a part of a screen that reads it, and journeys
 * that speak of days.
 *
 * @param root the checkout
 * @returns paths from there, in order
 */
export function findDatedTests(root: string): string[] {
  const texts = new Map<string, string>()
  const read = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    return text
  }
  const imported = (file: string): string[] =>
    [...read(file).matchAll(/\bfrom '([#.][^']+\.(?:ts|tsx))'/g)]
      .map(([, path = '']) =>
        path.startsWith('#') ? path.slice(1) : relative(root, resolve(root, dirname(file), path)),
      )
      .filter((path) => helpers.test(path))
  const own = (test: string): Set<string> => {
    const all = new Set([test])
    // A set grows while it is walked.
    for (const file of all) for (const path of imported(file)) all.add(path)
    return all
  }
  const datedFolders = new Set(
    globSync('web/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !helpers.test(file) && readsClock.test(read(file)))
      .map(dirname),
  )
  return globSync('{domain,e2e,server,web}/**/*.test.{ts,tsx}', { cwd: root })
    .filter(
      (test) =>
        datedFolders.has(dirname(test)) ||
        [...own(test)].some(
          (file) =>
            readsClock.test(read(file)) ||
            (test.startsWith('e2e/') && speaksOfDays.test(read(file))),
        ),
    )
    .toSorted()
}
