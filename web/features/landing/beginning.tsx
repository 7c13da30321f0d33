import { Hero } from './hero.tsx'
import style from './landing.module.css'
import { NumberLookup } from './number-lookup.tsx'

/** What the server paints before the scripts come (web/app/first/first-paints.tsx). */
export const Beginning = () => (
  <>
    <Hero />
    <div className={style.band}>
      <NumberLookup />
    </div>
  </>
)
