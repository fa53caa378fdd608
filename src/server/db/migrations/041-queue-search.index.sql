-- Operators find what waits by amount, number, person and words, and read the oldest or the largest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_number ON deposit (right(id::text, 6));
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_address ON deposit (lower(address));
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_request_number ON order_request (right(id::text, 6));
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_request_amount ON order_request ((price * quantity), created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_request_buyer ON order_request (lower(buyer_name));
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_request_contact ON order_request (lower(contact));
CREATE INDEX CONCURRENTLY IF NOT EXISTS shop_order_amount ON shop_order ((cost * quantity), created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS shop_order_refund ON shop_order (refund, updated_at, id) WHERE refund <> 'none';
CREATE INDEX CONCURRENTLY IF NOT EXISTS submission_number ON submission (right(id::text, 6));
CREATE INDEX CONCURRENTLY IF NOT EXISTS submission_reward ON submission (reward, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS submission_task ON submission (task_id, created_at, id);
-- Conversations stand by their last message.
CREATE INDEX CONCURRENTLY IF NOT EXISTS feedback_last ON feedback (last_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS feedback_waiting ON feedback (last_at, id) WHERE answered_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS feedback_number ON feedback (right(id::text, 6));
CREATE INDEX CONCURRENTLY IF NOT EXISTS feedback_subject_number ON feedback (right(subject_id::text, 6));
CREATE INDEX CONCURRENTLY IF NOT EXISTS feedback_subject_id ON feedback (subject_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS feedback_message_words ON feedback_message USING gin (text_grams(fold_text(content), 2));
-- Requests to a second person, by the document and the words in them. Long ones are texts of goods and pages, whose beginning names them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_status ON approval (status, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_number ON approval (right(id::text, 6));
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_requester ON approval (requested_by);
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_document ON approval ((input ->> 'id'));
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_recharge ON approval ((input ->> 'recharge_id'));
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_batch ON approval USING gin ((input -> 'withdrawal_ids'));
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_words ON approval USING gin (text_grams(left(fold_text(input::text), 4000), 2));
