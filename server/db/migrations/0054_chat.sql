CREATE TABLE "chat_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fr" text NOT NULL,
	"en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_sent_by_user" boolean NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"picture_id" uuid,
	"client_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"seen_number" integer DEFAULT 0 NOT NULL,
	"mailed_number" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"last_message" timestamp (3) with time zone NOT NULL,
	"language" text NOT NULL,
	"taken_by" uuid
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_chats_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."chats"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("user_id","is_sent_by_user","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_picture" ON "chat_messages" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chat_messages_created" ON "chat_messages" USING btree ("created");--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("waiting_since");--> statement-breakpoint
CREATE INDEX "chats_last_message" ON "chats" USING btree ("last_message");--> statement-breakpoint
CREATE INDEX "chats_taken_by" ON "chats" USING btree ("taken_by");