import { ageOn } from '../animals/age.ts'

/** An age in years, and the day on which it was told, in Quebec. */
export interface ToldAge {
  keeperAge: number | null
  keeperAgeOn: string | null
}

/**
 * The age by full years since it was told: the youngest that the keeper can be on a later day
 * (requirements/cities.md 2).
 */
export const keeperAgeBy = ({ keeperAge, keeperAgeOn }: ToldAge, day: string): number | null =>
  keeperAge === null || keeperAgeOn === null
    ? null
    : keeperAge + (ageOn(keeperAgeOn, day)?.years ?? 0)

/** What is kept of an age told today: the former day too, where the age is what that one says. */
export const toldAge = (age: number | null, today: string, former?: ToldAge): ToldAge =>
  former && age !== null && keeperAgeBy(former, today) === age
    ? { keeperAge: former.keeperAge, keeperAgeOn: former.keeperAgeOn }
    : { keeperAge: age, keeperAgeOn: age === null ? null : today }
