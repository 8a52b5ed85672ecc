/** Id of the element with the framework's state. */
export const LATE_ID = 'late';
/** Id of the element with the loader data, at the very end of a page. */
export const ANSWERS_ID = 'answers';
