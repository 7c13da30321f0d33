/**
 * Mantine's own variables, for files that use its components: imported there, they stay out of the first load. Our
 * differences, which UiProvider writes into the body, come after them whenever this arrives.
 */
import '@mantine/core/styles/default-css-variables.css'
