import { constants } from "node:sqlite";

/**
 * Functions that D1 allows (ALLOWED_SQLITE_FUNCTIONS in workerd's src/workerd/util/sqlite.c++). SQL that works here must work there:
 * a salon may move from one to the other.
 */
const FUNCTIONS = new Set(
  `-> ->> abs acos acosh asin asinh atan atan2 atanh avg ceil changes char coalesce concat concat_ws cos cosh count cume_dist current_date
  current_time current_timestamp date datetime degrees dense_rank exp first_value floor format glob group_concat hex ifnull iif instr
  json json_array json_array_length json_each json_extract json_group_array json_group_object json_insert json_object json_patch json_quote
  json_remove json_replace json_set json_tree json_type json_valid jsonb jsonb_array jsonb_extract jsonb_group_array jsonb_group_object
  jsonb_insert jsonb_object jsonb_patch jsonb_remove jsonb_replace jsonb_set julianday lag last_insert_rowid last_value lead length like
  likelihood likely ln log log2 lower ltrim max min mod nth_value ntile nullif octet_length percent_rank pi pow printf quote radians random
  randomblob rank replace round row_number rtrim sign sin sinh sqlite_drop_column sqlite_rename_column sqlite_rename_quotefix
  sqlite_rename_table sqlite_rename_test sqrt strftime string_agg substr substring sum tan tanh time timediff total total_changes trim
  trunc typeof unhex unicode unixepoch unlikely upper zeroblob`.split(/\s+/),
);

/** Pragmas that D1 allows (ALLOWED_PRAGMAS, same file). */
const PRAGMAS = new Set(
  `case_sensitive_like data_version defer_foreign_keys foreign_key_check foreign_key_list foreign_keys ignore_check_constraints index_info
  index_list index_xinfo legacy_alter_table optimize quick_check recursive_triggers reverse_unordered_selects table_info table_list
  table_xinfo`.split(/\s+/),
);

const DENIED = new Set([
  constants.SQLITE_ATTACH,
  constants.SQLITE_DETACH,
  constants.SQLITE_CREATE_VTABLE,
  constants.SQLITE_DROP_VTABLE,
  constants.SQLITE_CREATE_TEMP_INDEX,
  constants.SQLITE_CREATE_TEMP_TABLE,
  constants.SQLITE_CREATE_TEMP_TRIGGER,
  constants.SQLITE_CREATE_TEMP_VIEW,
  constants.SQLITE_DROP_TEMP_INDEX,
  constants.SQLITE_DROP_TEMP_TABLE,
  constants.SQLITE_DROP_TEMP_TRIGGER,
  constants.SQLITE_DROP_TEMP_VIEW,
]);

const ROWS = new Set([constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE]);
const TRANSACTIONS = new Set([constants.SQLITE_TRANSACTION, constants.SQLITE_SAVEPOINT]);
const READS = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_RECURSIVE,
]);

/** What a statement does, as far as SQLite names it while it compiles the statement. */
export interface SqlActions {
  /** Changes rows or the schema. */
  isWriting: boolean;
  /** Changes the schema or a setting of the connection: other compiled statements may be out of date after it. */
  isDefinition: boolean;
  /** Was denied because it controls transactions. */
  isTransaction: boolean;
}

/** For `DatabaseSync.setAuthorizer`: notes in `actions` what the statement does. */
export function authorizeSql(actions: SqlActions, action: number, name: string | null, detail: string | null): number {
  if (READS.has(action)) {
    return action !== constants.SQLITE_FUNCTION || FUNCTIONS.has(detail ?? "")
      ? constants.SQLITE_OK
      : constants.SQLITE_DENY;
  }
  if (TRANSACTIONS.has(action)) actions.isTransaction = true;
  actions.isWriting = true;
  actions.isDefinition ||= !ROWS.has(action);
  if (actions.isTransaction || DENIED.has(action)) return constants.SQLITE_DENY;
  return action !== constants.SQLITE_PRAGMA || PRAGMAS.has(name ?? "") ? constants.SQLITE_OK : constants.SQLITE_DENY;
}
