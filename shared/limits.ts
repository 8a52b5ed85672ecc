// Limits that people meet, shared by the screen that shows them and the server that enforces them.

/**
 * Minutes in which staff may undo the cancellation of an order; its refund and text message wait as
 * long.
 */
export const MINUTES_TO_UNDO_CANCEL = 10;

/** Highest sum that one member of staff may decide alone, in tomans, until staff set another. */
export const MAX_ALONE = 200_000_000;
/** Highest amount, in tomans. */
export const MAX_AMOUNT = 1e12;
/** Highest price of one piece, in tomans. */
export const MAX_PRICE = 1e11;

/** Most that banks usually send from one card to another in a day, in tomans; buyers are informed, banks decide. */
export const USUAL_CARD_TO_CARD = 10_000_000;

/** Limits of one top-up, in tomans. */
export const MIN_TOP_UP = 10_000;
export const MAX_TOP_UP = 100_000_000;

/**
 * Limits of withdrawals, in tomans, until staff set others: one withdrawal, one day's sum, and the
 * number open at once.
 */
export const MIN_WITHDRAWAL = 50_000;
export const MAX_WITHDRAWAL = 50_000_000;
export const MAX_WITHDRAWALS_A_DAY = 100_000_000;
export const MAX_OPEN_WITHDRAWALS = 3;

export const MAX_DEBIT_CARDS = 5;
/** Size of one picture of an identity or a receipt, in megabytes. */
export const MAX_IDENTITY_MB = 5;
/** Youngest age that may be verified. */
export const MIN_AGE = 18;

/**
 * Limits of a ticket message: files, megabytes of each, characters; and characters of a ticket's
 * subject.
 */
export const MAX_TICKET_FILES = 5;
export const MAX_TICKET_FILE_MB = 5;
export const MAX_TICKET_BODY = 4000;
export const MAX_TICKET_SUBJECT = 120;
/** Number of ready answers of staff, and characters of one. */
export const MAX_TICKET_ANSWERS = 200;
export const MAX_ANSWER_BODY = 2000;
/** Hours after which a ticket that the buyer leaves unanswered is closed. */
export const TICKET_CLOSE_HOURS = 72;
/** Days in which the buyer may open a closed ticket again. */
export const TICKET_REOPEN_DAYS = 7;

/** Limits of one manual order: items, files, megabytes of each file. */
export const MAX_MANUAL_ORDER_ITEMS = 30;
export const MAX_MANUAL_ORDER_FILES = 5;
export const MAX_MANUAL_ORDER_FILE_MB = 5;

/** Limits of one post: tags, and related products below it. */
export const MAX_POST_TAGS = 10;
export const MAX_RELATED_PRODUCTS = 8;
export const BLOG_PAGE_SIZE = 12;

/** Limits of a table that staff import as CSV: rows below the heads, and megabytes. */
export const MAX_SHEET_ROWS = 150_000;
export const MAX_IMPORT_MB = 60;
/**
 * Limits of a workbook; the row limit also applies to files of another shop, because both are read
 * whole into memory.
 */
export const MAX_WORKBOOK_ROWS = 50_000;
export const MAX_WORKBOOK_MB = 20;
/**
 * Limits of a ZIP of pictures: megabytes, pictures; then megabytes of one picture that staff
 * upload.
 */
export const MAX_ZIP_MB = 60;
export const MAX_ZIP_PICTURES = 500;
export const MAX_PICTURE_MB = 8;
/** Pictures of one product. */
export const MAX_PRODUCT_PICTURES = 12;
export const IMPORT_PAGE_SIZE = 50;
/** Products changed together: chosen one by one, and by a filter. */
export const MAX_SELECTED = 1_000;
export const MAX_BULK = 200_000;
/**
 * Products of a brand or category merged at once; larger ones are first reduced by a bulk change.
 */
export const MAX_MERGED = 2000;
/** Brands, and separately categories, that one file may add. */
export const MAX_NEW_TERMS = 300;
export const LOG_PAGE_SIZE = 50;

/** Characters of one text message. */
export const MAX_SMS_TEXT = 500;
/** Event streams that one person may keep open at once. */
export const MAX_EVENT_STREAMS = 8;

/** List totals are exact up to this number of rows; higher ones are shown as «about». */
export const COUNTED_EXACTLY = 2_000;
/**
 * Rows of a list that paging reaches; further ones need a filter, another order or the exported
 * file.
 */
export const PAGED_THROUGH = 10_000;

/** Limits of one return: pictures, megabytes of each, characters of its description. */
export const MAX_RETURN_PICTURES = 5;
export const MAX_RETURN_PICTURE_MB = 5;
export const MAX_RETURN_TEXT = 1000;
/** Returns of one order that a buyer may request and cancel; staff register any further one. */
export const MAX_TAKEN_BACK = 10;

/** Orders prepared, sent or printed at once. */
export const MAX_PARCELS = 100;
/** Hours after shipping in which an order marked as shipped by mistake can be moved back. */
export const HOURS_TO_TAKE_BACK = 24;
/** Characters of a tracking code. */
export const MIN_TRACKING_CODE = 3;
export const MAX_TRACKING_CODE = 60;

/** Limits of a family: options, values of one option, variants. */
export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 50;
export const MAX_VARIANTS = 100;
/** Characters of a product title. */
export const MAX_PRODUCT_TITLE = 150;

/** Highest rate of sales tax, in percent. */
export const MAX_VAT_PERCENT = 50;

/** Addresses of one person. */
export const MAX_ADDRESSES_A_PERSON = 20;
